import { maskCnpj, maskCpf, maskPhone } from '~/ui/masks'

const masks: Record<string, (text: string) => string> = { cnpj: maskCnpj, cpf: maskCpf, document: maskDocument, phone: maskPhone }

/** Writes the punctuation of a document or phone while people type at the end of the field, and when they leave it. */
export function maskFields(root: ParentNode): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-mask]')) {
    const mask = () => (input.value = masks[input.dataset['mask']!]!(input.value))
    input.addEventListener('input', () => input.selectionStart === input.value.length && mask())
    input.addEventListener('change', mask)
  }
}

/** Masks as a CPF, or as a CNPJ from a letter or a twelfth digit on. */
function maskDocument(text: string) {
  const isCnpj = /[a-z]/i.test(text) || text.replaceAll(/\W/g, '').length > 11
  return isCnpj ? maskCnpj(text) : maskCpf(text)
}
