import type { StudyMode } from '~/domain/study/mode'
import type { Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import type { section, subsection } from '../parts/prose'
import { decoration, rule, textHeight, write, type Sheet, type TextStyle } from '../parts/sheet'

type Step = { name: string; detail: string }

/** The migration to the free market in the specification's seven steps; a free consumer compensates no energy (Lei 14.300/2022). */
const stepsOf = (mode: StudyMode): readonly Step[] => [
  { name: 'Fatura da distribuidora', detail: 'Demanda, consumo e tributos vêm da sua conta.' },
  { name: 'Elegibilidade', detail: 'Conferimos se a unidade pode migrar.' },
  { name: 'Viabilidade financeira', detail: 'Este estudo: quanto muda em cada mercado.' },
  { name: 'Contrato da distribuidora', detail: 'Aviso à distribuidora e contrato de uso da rede.' },
  { name: 'Compra de energia', detail: 'Fornecedor, preço e prazo escolhidos.' },
  {
    name: 'Encerramento na distribuidora',
    detail:
      mode === 'GDXAPE'
        ? 'Fim da compra regulada e da compensação de energia, e medição adequada.'
        : 'Fim da compra regulada e medição adequada.',
  },
  { name: 'Livre', detail: 'A energia passa a vir do mercado livre.' },
]

/** The step of this document. */
const currentStep = 2

const nameStyle: TextStyle = { font: 'semibold', size: 8, colour: colour.ink }
const detailStyle: TextStyle = { size: 7.5, colour: colour.inkSoft }
const radius = 10

/** A captive customer's next steps, under a title; none for a customer already in the free market (MLXAPE). */
export function timeline(sheet: Sheet, mode: StudyMode, title: typeof section | typeof subsection): Block[] {
  if (mode === 'MLXAPE') return []
  return [title(sheet, 'O caminho até o mercado livre'), stepsBlock(sheet, stepsOf(mode))]
}

function stepsBlock(sheet: Sheet, steps: readonly Step[]): Block {
  const { left, bodyWidth } = sheet.paper
  const stepWidth = bodyWidth / steps.length
  const textWidth = stepWidth - 7
  const nameHeight = Math.max(...steps.map(({ name }) => textHeight(sheet, name, nameStyle, textWidth)))
  const detailHeight = Math.max(...steps.map(({ detail }) => textHeight(sheet, detail, detailStyle, textWidth)))
  const nameTop = 2 * radius + 8

  const draw = (top: number) => {
    const list = sheet.doc.struct('L')
    sheet.root.add(list)
    decoration(sheet, () => {
      rule(sheet, colour.hairline, left + radius, top + radius, stepWidth * (steps.length - 1), 1.5)
      rule(sheet, colour.beacon, left + radius, top + radius, stepWidth * currentStep, 1.5)
      steps.forEach((_, index) => drawCircle(sheet, index, left + index * stepWidth + radius, top + radius))
    })
    steps.forEach(({ name, detail }, index) => {
      const x = left + index * stepWidth
      const item = sheet.doc.struct('LI')
      list.add(item)
      item.add(sheet.doc.struct('Lbl', {}, () => drawNumber(sheet, index, x, top)))
      item.add(
        sheet.doc.struct('LBody', {}, () => {
          write(sheet, name, nameStyle, x, top + nameTop, textWidth)
          write(sheet, detail, detailStyle, x, top + nameTop + nameHeight + 2, textWidth)
        }),
      )
      item.end()
    })
    list.end()
  }
  return { height: nameTop + nameHeight + 2 + detailHeight, spaceBefore: 8, draw }
}

function drawCircle({ doc }: Sheet, index: number, x: number, y: number): void {
  doc.circle(x, y, radius).lineWidth(1.2)
  if (index <= currentStep) doc.fillAndStroke(colour.beacon, colour.beacon)
  else doc.fillAndStroke('white', colour.inkSoft)
}

function drawNumber(sheet: Sheet, index: number, x: number, top: number): void {
  const style: TextStyle = { font: 'semibold', size: 9, colour: colour.ink, align: 'center' }
  write(sheet, String(index + 1), style, x, top + radius - 6, 2 * radius)
}
