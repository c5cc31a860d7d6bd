import { ActionMenu } from '~/ui/action-menu'
import { Button, ButtonLink } from '~/ui/button'
import { SendingKey } from '~/ui/sending-key'

type Props = {
  id: string
  /** The query of the files that follow the chosen tax reform. */
  files: string
  hasProposal: boolean
  maySell: boolean
  /** Idempotency key of the proposal. */
  sendingKey: string
}

/** What the author does with a study: its document and EDITAR in a row, the rest in a menu. */
export function StudyActions({ id, files, hasProposal, maySell, sendingKey }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={`/simulacao/estudo.pdf?${files}`} reloadDocument>
        GERAR SIMULAÇÃO EM PDF
      </ButtonLink>
      {hasProposal && (
        <ButtonLink to={`/simulacao/proposta.pdf?estudo=${id}`} reloadDocument>
          GERAR PROPOSTA EM PDF
        </ButtonLink>
      )}
      <ButtonLink to={`/simulacao?editar=${id}`} reloadDocument variant="secondary">
        EDITAR
      </ButtonLink>
      {maySell && (
        <form method="post" action="/simulacao/propostas">
          <input type="hidden" name="estudo" value={id} />
          <SendingKey value={sendingKey} />
          <Button variant="secondary">Fazer uma proposta</Button>
        </form>
      )}
      <ActionMenu label="Mais ações">
        <ul>
          <li>
            <a href={`/simulacao/estudos/${id}`}>Compartilhar e organizar</a>
          </li>
          <li>
            <a href={`/simulacao/estudo.xlsx?${files}`}>Baixar planilha (XLSX)</a>
          </li>
          <li>
            <a href={`/simulacao/estudo.csv?estudo=${id}`}>Baixar dados (CSV)</a>
          </li>
        </ul>
        <ul>
          <li>
            <a href={`/simulacao/doze-meses?estudo=${id}`}>Estudar os doze meses</a>
          </li>
          <li>
            <a href={`/simulacao/demanda?estudo=${id}`}>Achar a demanda certa</a>
          </li>
          <li>
            <a href={`/simulacao/fornecedores?estudo=${id}`}>Comparar propostas de fornecedores</a>
          </li>
          {maySell && (
            <li>
              <a href={`/simulacao/cotacoes/nova?estudo=${id}`}>Pedir cotações a fornecedores</a>
            </li>
          )}
          <li>
            <a href={`/simulacao/risco?estudo=${id}`}>Medir o risco</a>
          </li>
        </ul>
        <a className="py-2" href="/simulacao">
          Nova simulação
        </a>
      </ActionMenu>
    </div>
  )
}
