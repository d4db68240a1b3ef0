/** Who visits the store in the browser tests. */
export interface Visitor {
  email: string;
  password: string;
}

export interface NewCustomer extends Visitor {
  firstName: string;
  lastName: string;
}

/** The administrator every test store starts with. */
export const ADMINISTRATOR: Visitor = { email: "elena@yupana.example", password: "clave-de-prueba" };

/** Someone who has no account yet; each test has its own, told apart by its number. */
export function newCustomer(number: string): NewCustomer {
  return {
    firstName: "Julio",
    lastName: "Huamán Rojas",
    email: `julio.${number}@correo.example`,
    password: "clave-de-julio",
  };
}
