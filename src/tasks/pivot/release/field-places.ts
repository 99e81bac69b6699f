/** Where the parts of a case stand, as tokens of a JSON Pointer from the case on. */
export interface FieldPlaces {
  readonly id: readonly string[];
  readonly options: OptionPlaces;
  readonly reference: readonly string[];
  readonly group?: readonly string[];
}

/** Either two places, or a list of two objects of which each says itself which option it is. */
export type OptionPlaces =
  | {
      readonly kind: 'two places';
      readonly a: readonly string[];
      readonly b: readonly string[];
      /** The list that holds just these two, where it is one. */
      readonly list?: readonly string[];
    }
  | {
      readonly kind: 'labelled list';
      readonly list: readonly string[];
      readonly text: readonly string[];
      readonly label: readonly string[];
    };
