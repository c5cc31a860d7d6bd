import { Alert } from '~/ui/alert'
import { ShortenedName } from './shortened-name'

/** What the form was filled with. */
export type Filled =
  | { from: 'ccee'; shortenedName: string | undefined }
  | {
      from: 'invoice'
      /** The page of the read invoice. */
      path: string
      /** "agosto de 2026" */
      month: string
      distributor: string
      /** Figures that are missing or in doubt. */
      missing: readonly string[]
      /** The customer's full name, if the form has only its beginning. */
      shortenedName: string | undefined
      isGroupB: boolean
      isFree: boolean
      /** Whether a plant's energy is compensated at the unit. */
      hasPlant: boolean
      /** Whether the form still needs the file. */
      asksFile: boolean
    }

/** Reports what filled the form, and what was missing. */
export function FilledNote({ filled }: { filled: Filled }) {
  if (filled.from === 'invoice') return <InvoiceNote {...filled} />
  return (
    <Alert tone="info" title="Preenchido com os dados públicos da CCEE">
      <p>
        O consumo médio do último ano está inteiro fora de ponta, porque a CCEE não publica os horários: com a fatura em mãos,
        separe o consumo na ponta e informe a demanda.
      </p>
      <ShortenedName name={filled.shortenedName} />
    </Alert>
  )
}

type InvoiceFill = Extract<Filled, { from: 'invoice' }>

function InvoiceNote({ path, month, distributor, missing, shortenedName, isGroupB, isFree, hasPlant, asksFile }: InvoiceFill) {
  return (
    <Alert
      tone={isGroupB || missing.length > 0 ? 'warn' : 'info'}
      title={
        <>
          Preenchido com a{' '}
          <a href={path}>
            fatura de {month} da {distributor}
          </a>
        </>
      }
    >
      {isGroupB && (
        <p>
          A unidade é do grupo B, de baixa tensão, e o simulador calcula o grupo A: só o cliente e a distribuidora foram
          preenchidos.
        </p>
      )}
      {missing.length > 0 && (
        <p>
          Não está na fatura, ou está em dúvida: {list.format(missing)}.
          {missing.some((label) => taxes.includes(label)) &&
            ' As alíquotas propostas são as da distribuidora e do estado: confira.'}
        </p>
      )}
      <ShortenedName name={shortenedName} />
      {isFree && (
        <p>
          A unidade já compra energia no mercado livre: o total da fatura da distribuidora não é o custo cativo. Para comparar com
          o autoprodutor, escolha Mercado livre x Autoprodutor.
        </p>
      )}
      {hasPlant && !isGroupB && (
        <p>
          A unidade compensa energia de geração distribuída: no modo GDXAPE, a geração proposta é a energia injetada no mês da
          fatura. Informe a potência e a demanda da usina.
        </p>
      )}
      {asksFile && <p>A fatura não diz um CNPJ: anexe abaixo o PDF dela, que acompanha a simulação enviada.</p>}
    </Alert>
  )
}

const taxes = ['PIS', 'COFINS', 'ICMS']
const list = new Intl.ListFormat('pt-BR')
