import { cpf } from 'cpf-cnpj-validator'

/** The digits of a CPF without its mask. */
export function cpfDigits(text: string): string {
  return cpf.strip(text)
}

/** Whether a text is a CPF, masked or not, with both check digits right. */
export function isCpf(text: string): boolean {
  return /^[\d.\-\s]*$/.test(text) && cpf.isValid(text)
}

/** Puts on the mask 000.000.000-00; a text that is not eleven digits comes back as its digits. */
export function formatCpf(text: string): string {
  return cpf.format(text)
}
