import { studyModes } from '~/domain/study/mode'
import { imageNames, type FormValues } from './fields'
import { addItem, removeItem } from './items'
import { chooseMode } from './rules'

/** Name of the buttons that change the form without simulating. */
export const intentName = 'intent'

/** Name of the field that confirms implausible values. */
export const confirmedName = 'confirmado'

export const updateIntent = 'atualizar'
export const readInvoiceIntent = 'ler-fatura'
export const recalculateIntent = 'recalcular'
/** Makes the study of a read invoice without opening the form. */
export const invoiceIntent = 'estudo-da-fatura'
/** The same, and the draft of its sales proposal. */
export const proposalIntent = 'proposta-da-fatura'
/** Name of the field by which a form that asks something keeps the wish for a proposal. */
export const proposalWishName = 'comProposta'
export const restartIntent = 'recomecar'
export const addItemIntent = 'adicionar'
export const removeItemIntent = (index: number) => `excluir:${index}`
export const removeImageIntent = (name: string) => `excluir-imagem:${name}`
export const modeIntent = (mode: string) => `modo:${mode}`

/** The form after one of these buttons; undefined for any other intent. */
export function applyIntent(form: FormValues, intent: FormDataEntryValue | null): FormValues | undefined {
  if (typeof intent !== 'string') return undefined
  const [action, target = ''] = intent.split(':')
  switch (action) {
    case updateIntent:
    case readInvoiceIntent:
      return form
    case addItemIntent:
      return addItem(form)
    case 'excluir':
      return removeItem(form, Number(target))
    case 'excluir-imagem':
      return imageNames.reduce((it, name) => (name === target ? { ...it, [name]: '' } : it), form)
    case 'modo':
      return studyModes.reduce((it, mode) => (mode === target ? chooseMode(it, mode) : it), form)
    default:
      return undefined
  }
}
