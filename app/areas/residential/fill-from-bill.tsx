import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { fillIntent, sentBillName } from './bill-form'
import { formPath } from './paths'

export const fillId = 'preencher'

/**
 * Fills the form from a bill. Its controls belong to the form, so the typed fields are sent along; they come last, so that Enter
 * in a field does not press this button.
 */
export function FillFromBill({ formId }: { formId: string }) {
  return (
    <section id={fillId} className="card stack" aria-labelledby={`${fillId}-titulo`}>
      <h2 id={`${fillId}-titulo`}>Está com a conta em mãos?</h2>
      <p>Escolha o PDF ou o XML da sua conta, e preenchemos o que estiver em branco. O arquivo não fica guardado.</p>
      <Field
        form={formId}
        name={sentBillName}
        label="Sua conta de luz"
        type="file"
        accept="application/xml,text/xml,application/pdf,.xml,.pdf"
        hint={`Um arquivo de até ${maxFileMb} MB.`}
        data-max-bytes={maxFileBytes}
      />
      <p>
        <Button
          variant="secondary"
          form={formId}
          name="intent"
          value={fillIntent}
          formAction={`${formPath}#${formId}`}
          formEncType="multipart/form-data"
          busyText="Lendo a conta…"
        >
          Preencher com a minha conta
        </Button>
      </p>
    </section>
  )
}
