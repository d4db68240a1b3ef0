import { DEMO_CUSTOMER } from "#demo/people.ts";

export interface Visitor {
  email: string;
  password: string;
}

export interface NewCustomer extends Visitor {
  firstName: string;
  lastName: string;
}

/** The administrator every test store starts with. */
export const ELENA: Visitor = { email: "elena@yupana.example", password: "clave-de-elena" };

export const ROSA: NewCustomer = DEMO_CUSTOMER;

/** Someone without an account; each test has a Julio of its own. */
export function julio(mark: string): NewCustomer {
  return {
    firstName: "Julio",
    lastName: "Huamán Rojas",
    email: `julio.${mark}@correo.example`,
    password: "clave-de-julio",
  };
}
