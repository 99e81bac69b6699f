/** A place in a file, as people and editors address it. */
export interface Place {
  /** POSIX path relative to the study, or as the user gave it. */
  readonly path: string;
  /** 1-based line. */
  readonly line?: number;
  /** 1-based column, counted in UTF-16 code units. */
  readonly column?: number;
  /** JSON Pointer (RFC 6901) into a structured file. */
  readonly pointer?: string;
  /** The bytes that stand there, verbatim, shortened with `…` where long. */
  readonly quote?: string;
}

/** `path:line:column`, or `path#/pointer` where no line is known. */
export function formatPlace(place: Place): string {
  if (place.line !== undefined)
    return `${place.path}:${place.line}${place.column === undefined ? '' : `:${place.column}`}`;
  return place.pointer === undefined ? place.path : `${place.path}#${place.pointer}`;
}
