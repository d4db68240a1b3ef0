import { dependencies } from "./dependencies.ts";

const all = [...new Map(dependencies().map((each) => [`${each.name} ${each.version}`, each])).values()];
for (const [license, packages] of [...Map.groupBy(all, (each) => each.license)].sort()) {
  console.log(`\n${license}: ${packages.length}`);
  console.log(packages.map(({ name, version }) => `  ${name} ${version}`).join("\n"));
}
