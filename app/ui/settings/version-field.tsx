import { useState } from "react";

/**
 * What the form was made from. It stays what it was at first, even when the page hears that something changed:
 * else whoever saves would not be told. Give the form the location's key, so that each answer makes it anew.
 */
export function VersionField({ version }: { version: string }) {
  const [first] = useState(version);
  return <input type="hidden" name="version" value={first} />;
}
