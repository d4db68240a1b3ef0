import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removePhoto, setPhoto } from "#app/accounts/photo.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { type FileStore, openFileStore } from "#app/platform/media/files.server.ts";
import { customerWithAddress, customerWithoutAddress } from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { readProfile, updateProfile } from "./profile.server.ts";

const { db } = await testDatabase();
let rosa: string;
let folder: string;
let files: FileStore;
beforeEach(async () => {
  rosa = (await customerWithAddress(db)).id;
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

test("updates the customer's own profile and notifies their other pages", async () => {
  const julio = (await customerWithoutAddress(db)).id;
  const before = await readProfile(db, julio);
  await updateProfile(db, rosa, fields);
  expect(await readProfile(db, rosa)).toEqual({
    firstName: "Ana Lucía",
    lastName: "Quispe Soto",
    gender: "mujer",
    birthDate: "1990-05-17",
    phone: "912345678",
    photo: null,
  });
  expect(await readProfile(db, julio)).toEqual(before);
  const person = db.selectFrom("person").select("name").where("id", "=", rosa);
  expect(await person.executeTakeFirst()).toEqual({ name: "Ana Lucía Quispe Soto" });
  expect(await tags()).toEqual([`customer:${rosa}`]);
});

test("a new photo replaces the old one and its files", async () => {
  expect(await setPhoto(db, files, rosa, await photo("red"))).toEqual({ ok: true });
  const [first] = await folders();
  expect(await setPhoto(db, files, rosa, await photo("blue"))).toEqual({ ok: true });
  expect(await folders()).toHaveLength(1);
  expect(await folders()).not.toContain(first);
  expect((await readProfile(db, rosa)).photo?.key).toBe(`perfil-imagenes/${(await folders())[0]}`);

  await removePhoto(db, files, rosa);
  expect(await folders()).toEqual([]);
  expect((await readProfile(db, rosa)).photo).toBeNull();
  expect(await tags()).toHaveLength(3);
});

test("a refused photo keeps the old one", async () => {
  await setPhoto(db, files, rosa, await photo("red"));
  const before = await readProfile(db, rosa);
  const refused = await setPhoto(db, files, rosa, new File(["<svg/>"], "foto.png"));
  expect(refused).toEqual({ ok: false, reason: "not-a-picture" });
  expect(await readProfile(db, rosa)).toEqual(before);
});

test("photo uploads are limited per account", async () => {
  const broken = new File(["no"], "foto.png");
  for (let tried = 0; tried < limits.photoAccount.points; tried++) await setPhoto(db, files, rosa, broken);
  expect(await setPhoto(db, files, rosa, broken)).toEqual({
    ok: false,
    reason: "limited",
    seconds: expect.any(Number),
  });
});
