import { HtmlValidate } from 'html-validate'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawOnce } from './draw.server'
import { DrawingContext } from './drawing-context'
import { count, offPeakKwh, peakKwh, seriesOf } from './chart.fixture'
import { SeriesFigure } from './series-figure'
import { SeriesTable } from './series-table'

const htmlValidate = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })
const chart = {
  id: 'consumo',
  title: 'O consumo subiu 9% no ano',
  series: [seriesOf('Fora de ponta', offPeakKwh), seriesOf('Ponta', peakKwh, { projectedFrom: 8 })],
  limits: [{ label: 'Contrato', value: 15_000 }],
}

test.each(['bars', 'lines'] as const)(
  'a figure of %s is valid, accessible HTML: its title, both drawings and the table behind them',
  async (kind) => {
    const html = renderToStaticMarkup(
      <DrawingContext.Provider value={drawOnce}>
        <SeriesFigure chart={{ ...chart, kind }}>
          <SeriesTable chart={{ ...chart, kind }} pointHeader="Mês" />
        </SeriesFigure>
      </DrawingContext.Provider>,
    )
    const { results } = await htmlValidate.validateString(html)
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([])
    expect(html).toContain('<figcaption>O consumo subiu 9% no ano</figcaption>')
    expect(count(html, 'role="img"')).toBe(2)
    expect(html).toMatch(/<details[^>]*><summary>Ver os números do gráfico<\/summary>.*<caption/)
  },
)
