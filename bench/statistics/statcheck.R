# Reads texts (one per line, line breaks as \r), prints what statcheck finds in them and the time of the processor that it took.
suppressMessages(library(statcheck))
given <- commandArgs(trailingOnly = TRUE)
lines <- readLines(given[1], encoding = "UTF-8")
texts <- gsub("\r", "\n", gsub("<br/>", "\r", lines, fixed = TRUE), fixed = TRUE)
names(texts) <- seq_along(texts)
spent <- system.time(found <- statcheck(texts, OneTailedTxt = TRUE, messages = FALSE))
cat("time", spent[["user.self"]] + spent[["sys.self"]], "\n", sep = "\t")
if (!is.null(found)) for (i in seq_len(nrow(found))) {
  row <- found[i, ]
  cat("row", as.character(row[["source"]]), as.character(row[["test_type"]]), row[["df1"]], row[["df2"]],
      format(row[["test_value"]], digits = 15), row[["p_comp"]], format(row[["reported_p"]], digits = 15),
      format(row[["computed_p"]], digits = 15), row[["error"]], row[["decision_error"]], "\n", sep = "\t")
}
