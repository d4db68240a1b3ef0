import { kindWords, requestKinds } from "#app/data-rights/requests/request.ts";

export function RightsList() {
  return (
    <ul className="grid gap-3">
      <li>
        <strong>Acceso, copia y portabilidad:</strong> al momento. Descargas lo que guardamos de ti en un
        formato de uso común (JSON).
      </li>
      {requestKinds.map((kind) => {
        const { label, hint, term } = kindWords[kind];
        return (
          <li key={kind}>
            <strong>{kind === "acceso" ? "Otra pregunta sobre tus datos" : label}:</strong> {hint} Te
            respondemos en un máximo de {term} días hábiles.
          </li>
        );
      })}
    </ul>
  );
}
