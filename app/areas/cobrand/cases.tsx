import { Carousel } from '~/ui/carousel'
import { decimal } from '~/ui/format'
import type { Case } from '~/settings/showcase'
import { Section } from '~/ui/section'
import { PlantPlate } from './plant-plate'

type Props = { cases: readonly Case[]; areExamples: boolean }

/** The plants in operation listed in the settings; nothing when there are none. */
export function Cases({ cases, areExamples }: Props) {
  if (cases.length === 0) return null
  return (
    <Section id="casos" title="Casos reais" lead="Usinas do tamanho do consumo de cada empresa.">
      <Carousel
        label="Usinas em operação"
        slides={cases.map(({ city, state, plantKwp }, index) => ({
          id: `caso-${index + 1}`,
          title: `${city}, ${powerOf(plantKwp)}`,
          content: (
            <figure className="project">
              <PlantPlate plantKwp={plantKwp} label={`Desenho da usina de ${city}`} />
              <figcaption>
                <strong>{powerOf(plantKwp)}</strong>{' '}
                <span>
                  {city}, {state}
                </span>
              </figcaption>
            </figure>
          ),
        }))}
      />
      {areExamples && <p className="hint">Exemplos da demonstração: não são clientes de verdade.</p>}
    </Section>
  )
}

/** "380 kWp"; from 1.000 kWp on "6,5 MWp". */
function powerOf(plantKwp: number) {
  if (plantKwp < 1_000) return `${decimal(plantKwp, 0)} kWp`
  const plantMwp = plantKwp / 1_000
  return `${decimal(plantMwp, Number.isInteger(plantMwp) ? 0 : 1)} MWp`
}
