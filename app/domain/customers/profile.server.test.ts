import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { limits } from "#app/domain/limits.ts";
import { type FileStore, openFileStore } from "#app/domain/media/files.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { addAna, addBeto } from "#tests/support/shop.ts";
import { removePhoto, setPhoto } from "./photo.server.ts";
import { readProfile, updateProfile } from "./profile.server.ts";

const { db } = await testDatabase();
let ana: string;
let folder: string;
let files: FileStore;
beforeEach(async () => {
  ana = await addAna(db);
  folder = await mkdtemp(path.join(tmpdir(), "yupana-photos-"));
  files = openFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const fields = {
  nombres: "Ana Lucía",
  apellidos: "Quispe Soto",
  genero: "mujer",
  nacimiento: "1990-05-17",
  celular: "912345678",
} as const;
const tags = async () =>
  (await db.selectFrom("change_log").select("tags").execute()).flatMap((row) => row.tags);
const folders = () => readdir(path.join(folder, "perfil-imagenes")).catch(() => []);

async function photo(colour: string): Promise<File> {
  const content = await sharp({ create: { width: 400, height: 400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(content)], "yo.jpg");
}

test("updates the customer's own profile and tells their other pages", async () => {
  const beto = await addBeto(db);
  const before = await readProfile(db, beto);
  await updateProfile(db, ana, fields);
  expect(await readProfile(db, ana)).toEqual({
    firstName: "Ana Lucía",
    lastName: "Quispe Soto",
    gender: "mujer",
    birthDate: "1990-05-17",
    phone: "912345678",
    photo: null,
  });
  expect(await readProfile(db, beto)).toEqual(before);
  const person = db.selectFrom("person").select("name").where("id", "=", ana);
  expect(await person.executeTakeFirst()).toEqual({ name: "Ana Lucía Quispe Soto" });
  expect(await tags()).toEqual([`customer:${ana}`]);
});

test("a new photo takes the place of the one before, files and all", async () => {
  expect(await setPhoto(db, files, ana, await photo("red"))).toEqual({ ok: true });
  const [first] = await folders();
  expect(await setPhoto(db, files, ana, await photo("blue"))).toEqual({ ok: true });
  expect(await folders()).toHaveLength(1);
  expect(await folders()).not.toContain(first);
  expect((await readProfile(db, ana)).photo?.key).toBe(`perfil-imagenes/${(await folders())[0]}`);

  await removePhoto(db, files, ana);
  expect(await folders()).toEqual([]);
  expect((await readProfile(db, ana)).photo).toBeNull();
  expect(await tags()).toHaveLength(3);
});

test("a refused photo leaves the one before", async () => {
  await setPhoto(db, files, ana, await photo("red"));
  const before = await readProfile(db, ana);
  const refused = await setPhoto(db, files, ana, new File(["<svg/>"], "foto.png"));
  expect(refused).toEqual({ ok: false, reason: "not-a-picture" });
  expect(await readProfile(db, ana)).toEqual(before);
});

test("photos have a limit per account", async () => {
  const broken = new File(["no"], "foto.png");
  for (let tried = 0; tried < limits.photoAccount.points; tried++) await setPhoto(db, files, ana, broken);
  expect(await setPhoto(db, files, ana, broken)).toEqual({
    ok: false,
    reason: "limited",
    seconds: expect.any(Number),
  });
});
