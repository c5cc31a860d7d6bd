import type { Readable } from 'node:stream'
import type { IsoDate } from '~/domain/dated/dated'
import { formatCnpj } from '~/domain/registry/cnpj'
import { monthName, monthOfKey } from '~/domain/units/calendar-month'
import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import { migrationNoticeDays } from '~/domain/year-study/supply-months'
import { shortDate } from '~/ui/format'
import { drawPages } from '../parts/draw-pages.server'
import { fileSlug } from '../parts/file-slug'
import { openSheet } from '../parts/open-sheet.server'
import { paginate, type Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import { fact, paragraph, section } from '../parts/prose'
import { decoration, rule, tagged, write, type Sheet } from '../parts/sheet'
import { drawReportFooter } from '../unit-report/footer'
import type { SigningBrand } from '../viability-study/brand'

export type NoticeLetter = {
  unit: ConsumerUnit
  ccerEndsOn: string | null
  /** "2027-06" */
  firstMonth: string
  day: IsoDate
}

const title = 'Aviso de não renovação do CCER'

/** The customer's notice to the distributor that the regulated contract is not renewed, ready to sign. */
export function noticeLetterPdf({ unit, ccerEndsOn, firstMonth, day }: NoticeLetter, brand: SigningBrand): Readable {
  const sheet = openSheet({ title: `${title}: ${unit.name}`, author: unit.companyName, subject: title, day })
  const end = ccerEndsOn ? `, que termina em ${shortDate(ccerEndsOn)}` : ''
  const month = monthName(monthOfKey(firstMonth))
  const texts = [
    `À ${unit.distributorName},`,
    `${unit.companyName}, titular da unidade consumidora abaixo, comunica que não renovará o Contrato de Compra de Energia ` +
      `Regulada (CCER)${end}, e que passará a comprar energia no Ambiente de Contratação Livre a partir de ${month}.`,
    `Este aviso é dado com a antecedência de ${migrationNoticeDays} dias, nos termos da Resolução Normativa ANEEL nº 1.000/2021. ` +
      'O Contrato de Uso do Sistema de Distribuição (CUSD) permanece, com as adequações que a migração pedir.',
    'Pedimos a confirmação do recebimento, com protocolo e data, e a indicação das providências de medição e de contrato que ' +
      'cabem à distribuidora. Se o CCER terminar depois da data pedida, pedimos que seja informado o encargo da saída antecipada.',
  ]
  const blocks: Block[] = [
    section(sheet, title),
    paragraph(sheet, 'Local e data: ______________________________________', {}, 18),
    ...texts.map((text) => paragraph(sheet, text, { lineGap: 2.5 }, 14)),
    ...facts(unit).map(([name, value], index) => ({ ...fact(sheet, name, value), spaceBefore: index === 0 ? 18 : 0 })),
    signature(sheet, unit.companyName),
  ]
  const pages = paginate(blocks, sheet.paper)
  drawPages(sheet, pages, (page) =>
    drawReportFooter(sheet, { subject: `${title}  ·  ${unit.name}`, brand, page, pages: pages.length }),
  )
  return sheet.doc
}

export function noticeLetterFileName(unitName: string): string {
  return `aviso-ccer-${fileSlug(unitName, 'unidade')}.pdf`
}

function facts({ name, cnpj, tariffGroup, ths, uf, cceeCode }: ConsumerUnit): [string, string][] {
  return [
    ['Unidade consumidora', name],
    ['CNPJ', formatCnpj(cnpj)],
    ['Número da unidade na distribuidora', '______________________'],
    ['Grupo e modalidade tarifária', `${tariffGroup} ${ths}`],
    ['Estado', uf],
    ...(cceeCode ? ([['Código na CCEE', cceeCode]] as [string, string][]) : []),
  ]
}

/** A line to sign on, with the name and the role to be filled in. */
function signature(sheet: Sheet, company: string): Block {
  const { left } = sheet.paper
  const style = { size: 9, colour: colour.inkSoft }
  return {
    height: 90,
    spaceBefore: 60,
    draw: (top) => {
      decoration(sheet, () => rule(sheet, colour.inkSoft, left, top, 280))
      const lines = [company, 'Nome: ______________________________', 'Cargo: ______________________________']
      lines.forEach((line, index) => tagged(sheet, 'P', () => write(sheet, line, style, left, top + 8 + index * 24, 280)))
    },
  }
}
