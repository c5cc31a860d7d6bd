import { maxFileMb } from '~/domain/files/limits'
import type { UnreadableInvoice } from '~/domain/invoice/invoice'

/** More pages than a bill of one unit has. */
export const maxPages = 20

/** Why a PDF is not read, for people; each says what to do next. */
const messages: Record<Exclude<UnreadableInvoice['code'], 'not-authorised'>, string> = {
  'not-an-invoice': 'Este arquivo não é uma fatura de energia elétrica. Envie o PDF ou o XML da fatura da distribuidora.',
  scanned: 'Este PDF é uma imagem, sem texto para ler. Envie o PDF que a distribuidora emite, ou o XML da nota.',
  password: 'Este PDF está protegido por senha. Abra-o com a senha, salve uma cópia sem ela e envie a cópia.',
  'too-large': `O arquivo é grande demais para uma fatura: passa de ${maxFileMb} MB, ou passa depois de aberto. Envie só as páginas da fatura.`,
  'too-many-pages': `O PDF tem mais de ${maxPages} páginas. Envie só as páginas da fatura de uma unidade.`,
  broken: 'O PDF não pode ser aberto: o arquivo pode estar cortado. Baixe a fatura de novo e envie outra vez.',
  'several-units': 'O PDF traz faturas de mais de uma unidade. Envie uma unidade de cada vez, ou o XML de cada nota.',
  'unknown-layout':
    'Não encontramos neste PDF a tabela de itens, o mês e o total da fatura. Envie o XML da nota, ou digite os valores no simulador.',
  'too-slow': 'O PDF demora demais para abrir. Baixe a fatura de novo, ou envie o XML da nota.',
}

export function refusal(code: keyof typeof messages, message = messages[code]): { refused: UnreadableInvoice } {
  return { refused: { code, message } }
}

/** The bill of an energy supplier in the free market, without demand and use of the grid. */
export const supplierMessage =
  'Esta é a nota do fornecedor de energia no mercado livre. Envie a fatura da distribuidora, que traz a demanda e o uso da rede.'
