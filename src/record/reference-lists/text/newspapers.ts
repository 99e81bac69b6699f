const NEWS =
  /(?<![\p{L}])(?:the\s+)?(?:(?:new york|washington|financial|los angeles|sunday|irish|straits|hindustan|economic)\s+times|new york times|washington post|wall street journal|guardian|observer|daily (?:mail|telegraph|mirror|star|news|mirror)|bbc(?: news)?|cnn|reuters|associated press|bloomberg(?: news)?|le monde|der spiegel|die zeit|el país|usa today|npr|al jazeera|forbes|wired|techcrunch|the verge|politico|newsweek|time magazine|chicago tribune|boston globe|press release)(?![\p{L}])/iu;
const NEWS_NAME =
  /^The\s(?:\p{Lu}[\p{L}’'-]+\s){1,3}(?:Times|Post|Herald|Tribune|Chronicle|Gazette|Telegraph|Mail|Independent|Star|Courier|Examiner|Globe)$/u;

/** Whether a name is that of a newspaper or news service: a known one, or built as theirs are (`The Lakeside Times`). */
export function isNewspaper(name: string): boolean {
  return NEWS_NAME.test(name) || (NEWS.test(name) && name.length < 60);
}

/** Whether a newspaper is named somewhere in the text. */
export function namesNewspaper(text: string): boolean {
  return NEWS.test(text);
}
