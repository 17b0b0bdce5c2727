neighbor 0.3 bin
fix 1 all nve
variable folder getenv GLEANER_CHECKPOINTS
variable record getenv RECORD
variable now equal step
print "from ${now}" append ${record}/melt
@RESTART@
thermo 50
run @STEPS@ upto
print "done ${now}" append ${record}/melt
