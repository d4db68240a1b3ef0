import { DEMO_CUSTOMER } from "#demo/people.ts";

export interface Visitor {
  email: string;
  password: string;
}

export interface NewCustomer extends Visitor {
  firstName: string;
  lastName: string;
}

/** Every test store starts with this administrator. */
export const ELENA: Visitor = { email: "elena@yupana.example", password: "clave-de-elena" };

export const ROSA: NewCustomer = DEMO_CUSTOMER;

/** A person without an account; `mark` makes the e-mail unique. */
export function julio(mark: string): NewCustomer {
  return {
    firstName: "Julio",
    lastName: "Huamán Rojas",
    email: `julio.${mark}@correo.example`,
    password: "clave-de-julio",
  };
}
