import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { FileField } from './file-field'
import { portfolioPath } from './paths'

type ButtonFormProps = { id: string; subaction: string; variant?: 'primary' | 'secondary'; busyText: string; children: string }

/** A button that changes a portfolio. */
export function ButtonForm({ id, subaction, variant = 'primary', busyText, children }: ButtonFormProps) {
  return (
    <Form method="post" action={portfolioPath(id)} reloadDocument>
      <input type="hidden" name="subaction" value={subaction} />
      <Button variant={variant} busyText={busyText}>
        {children}
      </Button>
    </Form>
  )
}

/** Replaces the units by another file, and keeps the terms. */
export function PortfolioFileForm({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <Form method="post" action={portfolioPath(id)} encType="multipart/form-data" reloadDocument noValidate className="card stack">
      <h2>Enviar outra planilha</h2>
      <input type="hidden" name="subaction" value="enviar" />
      <FileField error={error} />
      <div>
        <Button variant="secondary" busyText="Lendo…">
          Conferir de novo
        </Button>
      </div>
    </Form>
  )
}

/** Links of a portfolio that is not being calculated. */
export function MoreLinks({ id, maySell }: { id: string; maySell: boolean }) {
  return (
    <>
      {maySell && (
        <ButtonLink to={`/simulacao/cotacoes/nova?carteira=${id}`} reloadDocument variant="secondary">
          Pedir cotações
        </ButtonLink>
      )}
      <ButtonLink to={`${portfolioPath(id)}/condicoes`} reloadDocument variant="secondary">
        Mudar as condições
      </ButtonLink>
      <ButtonLink to={`${portfolioPath(id)}/excluir`} reloadDocument variant="quiet">
        Excluir
      </ButtonLink>
    </>
  )
}
