/** A value of an attribute. Choices are written as its options are. */
export type Fact = number | string | readonly string[] | boolean;

/** What is known of a product, by the key of the attribute. A missing key is unknown, never "no". */
export type Facts = Readonly<Record<string, Fact | undefined>>;
