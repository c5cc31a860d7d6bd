import { maskCnpj, maskCpf, maskPhone } from '~/ui/masks'

const masks: Record<string, (text: string) => string> = { cnpj: maskCnpj, cpf: maskCpf, document: maskDocument, phone: maskPhone }

/** Puts the punctuation of a document or a phone in while it is typed at the end of its field, and in any case on leaving it. */
export function maskFields(root: ParentNode): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-mask]')) {
    const mask = () => (input.value = masks[input.dataset['mask']!]!(input.value))
    input.addEventListener('input', () => input.selectionStart === input.value.length && mask())
    input.addEventListener('change', mask)
  }
}

/** A CPF until a letter or a twelfth digit shows that it is a CNPJ. */
function maskDocument(text: string) {
  const isCnpj = /[a-z]/i.test(text) || text.replaceAll(/\W/g, '').length > 11
  return isCnpj ? maskCnpj(text) : maskCpf(text)
}
