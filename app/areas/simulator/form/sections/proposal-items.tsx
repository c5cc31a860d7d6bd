import { maxProposalItems } from '~/contract/limits'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import type { Control } from '../control'
import type { FormValues } from '../fields'
import { addItemIntent, intentName, removeItemIntent } from '../intents'
import { itemName, itemIndexesOf, type ItemIndex } from '../items'
import { itemLabels } from '../problem-text'

type Props = { control: Control; values: FormValues; plantsSum: string; replaced: string; error: string | undefined }

/** The plants of a proposal. Its buttons post the form; the server adds and removes plants. */
export function ProposalItems({ control, values, plantsSum, replaced, error }: Props) {
  const indexes = itemIndexesOf(values)
  return (
    <Fieldset
      id="instalacoes"
      legend="Tipos de instalação"
      help={`Até ${maxProposalItems} instalações, cada uma com os seus custos.`}
    >
      <input type="hidden" name="itemCount" defaultValue={values.itemCount} />
      <div className="wide grid gap-8" id="items" tabIndex={-1}>
        {indexes.length === 0 && <p>Nenhuma instalação adicionada</p>}
        {indexes.map((index) => (
          <Item key={index} index={index} control={control} />
        ))}
        {plantsSum && (
          <p>
            Soma das instalações: <strong>{plantsSum}</strong>. São a potência e o investimento do estudo e da proposta.{' '}
            {replaced}
          </p>
        )}
        {error && <Alert tone="error">{error}</Alert>}
        {indexes.length < maxProposalItems && (
          <div>
            <Button variant="secondary" name={intentName} value={addItemIntent} formAction="/simulacao#instalacoes">
              Adicionar instalação
            </Button>
          </div>
        )}
      </div>
    </Fieldset>
  )
}

function Item({ index, control }: { index: ItemIndex; control: Control }) {
  return (
    <fieldset className="grid min-w-0 gap-5 md:grid-cols-2 md:gap-x-6">
      <legend className="sr-only">Instalação {index + 1}</legend>
      <Field label={`Nome da instalação ${index + 1}`} {...control(itemName(index, 'nome'))} />
      <Field label={itemLabels.potencia} {...control(itemName(index, 'potencia'))} />
      <Field label={itemLabels.geradorFotovoltaico} {...control(itemName(index, 'geradorFotovoltaico'))} />
      <Field label={itemLabels.projetoHomologacao} {...control(itemName(index, 'projetoHomologacao'))} />
      <Field label={itemLabels.epc} {...control(itemName(index, 'epc'))} />
      <div className="flex items-end">
        <Button variant="quiet" name={intentName} value={removeItemIntent(index)} formAction="/simulacao#instalacoes">
          Excluir instalação {index + 1}
        </Button>
      </div>
    </fieldset>
  )
}
