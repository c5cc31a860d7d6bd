import { maxFileMb } from '~/domain/files/limits'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { Fieldset } from '~/ui/fieldset'
import { ValidatedField } from '~/ui/validated-field'
import { billFileName, readBillIntent } from './month-fields'
import type { OneMonth } from './one-month.server'
import type { MonthBillReply } from './read-bill.server'

/** Fills the form from a bill: its buttons send the whole form, and nothing is saved. */
export function BillFields({ attached }: Pick<OneMonth, 'attached'>) {
  return (
    <Fieldset
      legend="Fatura da distribuidora"
      help="Preenche os campos vazios com o consumo, a demanda e as linhas de custo da fatura deste mês. O que já está escrito fica, e nada é gravado antes de “Salvar o mês”."
    >
      <ValidatedField
        name={billFileName}
        label="Fatura"
        type="file"
        accept="application/xml,text/xml,application/pdf,.xml,.pdf"
        hint={`O XML da NF3e, ou o PDF como a distribuidora o envia, de até ${maxFileMb} MB. O arquivo não fica guardado.`}
      />
      <div className="wide flex flex-wrap gap-3">
        <Button variant="secondary" name="intent" value={readBillIntent} busyText="Lendo…">
          Preencher com a fatura
        </Button>
        {attached.map(({ storageId, name }) => (
          <Button key={storageId} variant="secondary" name="intent" value={storageId} busyText="Lendo…">
            {`Preencher com a anexada ao mês: ${name}`}
          </Button>
        ))}
      </div>
    </Fieldset>
  )
}

/** What a bill filled, and what it leaves to check. */
export function BillFilled({ name, filled, warnings }: MonthBillReply) {
  return (
    <>
      <Alert
        tone="info"
        title={filled.length > 0 ? `Preenchido com a ${name}. Nada foi gravado ainda.` : `Lida a ${name}. Nada foi preenchido.`}
      >
        {filled.length > 0 && <p>{`Vieram da fatura: ${filled.join('; ')}. Confira e salve o mês.`}</p>}
      </Alert>
      {warnings.length > 0 && (
        <Alert tone="warn" title="A conferir nesta fatura">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Alert>
      )}
    </>
  )
}
