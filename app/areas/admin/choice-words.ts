import type { SoughtWords } from '~/ui/sought'

export const partnerWords: SoughtWords = { one: 'parceiro', many: 'parceiros' }
export const unnamedPartner = 'Escreva o nome do parceiro'

export const companyWords: SoughtWords = { one: 'empresa', many: 'empresas', isFeminine: true }

/** Of companies and partners side by side. */
export const nameWords: SoughtWords = { one: 'nome', many: 'nomes' }
export const unnamedSubject = 'Escreva o nome da empresa ou do parceiro'
