import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'

/** The new recovery codes; they are shown only once. */
export function RecoveryCodesPage({ codes }: { codes: readonly string[] }) {
  return (
    <section className="card stack">
      <h2>Guarde os seus códigos de recuperação</h2>
      <Alert tone="gain">A verificação em duas etapas está ativa.</Alert>
      <p>
        Se você perder o celular, cada um destes códigos abre a conta uma vez. Eles não serão mostrados de novo: imprima-os ou
        anote-os em um lugar seguro.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/conta/duas-etapas">Já guardei os códigos</ButtonLink>
        <Button type="button" variant="secondary" hidden data-print="">
          Imprimir
        </Button>
      </p>
    </section>
  )
}
