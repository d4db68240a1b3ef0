export const DEMO_CUSTOMER = {
  email: "cliente@yupana.example",
  password: "yupana-demo",
  firstName: "Rosa",
  lastName: "Quispe Mamani",
  phone: "987654321",
  address: {
    region_code: "15",
    province_code: "1501",
    district_code: "150122",
    line: "Av. José Larco 1301, dpto. 502",
    recommendation: "Dejar con el conserje; timbre 502.",
  },
};

/** An invented company. No company has this RUC: ten example digits and their check digit. */
export const DEMO_COMPANY = {
  legalName: "Empresa de demostración S.A.C. (inventada)",
  ruc: "20000000001",
  fiscalAddress: "Av. de Ejemplo 123, Lima (dirección inventada)",
  representative: "Persona de Ejemplo",
  privacyContact: "datos@yupana.example",
  securityContact: "seguridad@yupana.example",
};
