/** Signed by itself for localhost, with a key that everybody knows: for servers that tests must not trust. */
export const UNTRUSTED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQggmTdK+z1h7dImzp7
KAj5+bqn0qraZxwkOLaQkNIvPVuhRANCAARgRGDy+TubXnfIALichqrasevD00fV
gz617btKD6i2q1MWCALlh4Szseqemz/m9DXL/I7SJVdpXAbNuOB8h6pa
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUVgM9wwwu3TCu24J9WU6PGS4+TqAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzA5NTU0MVoYDzIxMjYxMDMw
MDk1NTQxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARgRGDy+TubXnfIALichqrasevD00fVgz617btKD6i2q1MWCALlh4Sz
seqemz/m9DXL/I7SJVdpXAbNuOB8h6pao1MwUTAdBgNVHQ4EFgQUiS7eM36JBoYh
6uwtc9woSGB3mAkwHwYDVR0jBBgwFoAUiS7eM36JBoYh6uwtc9woSGB3mAkwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiAmoGg879O+MGINuHLo+yC+
tDEnZP6UegoQdu+xqUcNwQIgdQgXogfesi+q94ctYHL3pXZ4nl6S+0A+6rbg3FQv
YiI=
-----END CERTIFICATE-----
`,
};
