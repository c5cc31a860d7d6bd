import { cpf } from 'cpf-cnpj-validator'

/** The digits of a CPF without its mask. */
export function cpfDigits(text: string): string {
  return cpf.strip(text)
}

/** Whether a text is a CPF, masked or not, with both check digits right. */
export function isCpf(text: string): boolean {
  return /^[\d.\-\s]*$/.test(text) && cpf.isValid(text)
}

/** Adds the mask 000.000.000-00; a text without eleven digits is returned as its digits. */
export function formatCpf(text: string): string {
  return cpf.format(text)
}
