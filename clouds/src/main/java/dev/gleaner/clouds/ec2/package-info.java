/** Machines of Amazon EC2. */
package dev.gleaner.clouds.ec2;
