package dev.gleaner.service.server;

import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Certificates and keys, as PEM or as PKCS12. */
public final class Tls {

  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");
  private static final List<String> ALGORITHMS = List.of("RSA", "EC", "EdDSA");
  private static final char[] NO_PASSWORD = {};

  private static final Logger LOG = LoggerFactory.getLogger(Tls.class);

  private Tls() {}

  /** A chain of certificates and the key of the first. */
  public static SSLContext pem(Path certificates, Path key) {
    try (InputStream in = Files.newInputStream(certificates)) {
      Certificate[] chain =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(in)
              .toArray(Certificate[]::new);
      if (chain.length == 0) {
        throw new BadInputException(certificates + ": has no certificate in PEM");
      }
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, NO_PASSWORD);
      store.setKeyEntry("gleaner", key(key), NO_PASSWORD, chain);
      return context(store, NO_PASSWORD);
    } catch (IOException | GeneralSecurityException e) {
      throw new BadInputException(
          "%s, %s: no certificate and key that fit: %s"
              .formatted(certificates, key, e.getClass().getSimpleName()));
    }
  }

  private static PrivateKey key(Path file) throws IOException {
    Matcher pem = KEY.matcher(Files.readString(file));
    if (!pem.find()) {
      throw new BadInputException(
          file + ": has no \"BEGIN PRIVATE KEY\"; convert it with: openssl pkcs8 -topk8 -nocrypt");
    }
    byte[] encoded = Base64.getMimeDecoder().decode(pem.group(1));
    for (String algorithm : ALGORITHMS) {
      try {
        return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(encoded));
      } catch (GeneralSecurityException e) {
        LOG.debug("{} has no key of {}", file, algorithm);
      }
    }
    throw new BadInputException(file + ": the key is none of " + ALGORITHMS);
  }

  /** A store with one key. */
  public static SSLContext keystore(Path file, Path passwordFile) {
    try (InputStream in = Files.newInputStream(file)) {
      char[] password = Files.readString(passwordFile).strip().toCharArray();
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, password);
      return context(store, password);
    } catch (IOException | GeneralSecurityException e) {
      throw new BadInputException(
          "%s: is no PKCS12 store that the password in %s opens".formatted(file, passwordFile));
    }
  }

  private static SSLContext context(KeyStore store, char[] password)
      throws GeneralSecurityException {
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store, password);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, null);
    return context;
  }
}
