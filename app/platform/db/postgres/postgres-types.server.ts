import pg from "pg";
import { bytes, day, type Parse, valueParsers } from "#app/platform/db/value-parsers.ts";

type Nested = null | string | Nested[];

const TEXT_ARRAY: number = 1009;

// PGlite applies a parser to array elements too; pg needs one for each array type.
const serverParsers: Record<number, Parse> = {
  ...valueParsers,
  1016: arrayOf(Number), // int8[]
  1231: arrayOf(Number), // numeric[]
  1182: arrayOf(day),
  1001: arrayOf(bytes),
};

function arrayOf(parse: Parse): Parse {
  const parseTexts: (text: string) => Nested = pg.types.getTypeParser(TEXT_ARRAY);
  const parseNested = (value: Nested): unknown => {
    if (value === null) return null;
    return Array.isArray(value) ? value.map(parseNested) : parse(value);
  };
  return (text) => parseNested(parseTexts(text));
}

export const serverTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => serverParsers[type] ?? pg.types.getTypeParser(type, format),
};
