const NEEDED = 24;

/** Message for an older Node, which could not even load the rest; undefined if the version suffices. */
export function tooOld(version, needed = NEEDED) {
  if (Number(version.split(".")[0]) >= needed) return undefined;
  return (
    "The store needs Node " +
    needed +
    " or newer, and this is " +
    version +
    ": start it with npm start, " +
    "which brings its own, or with node_modules/node/bin/node server/index.js."
  );
}
