import { Carousel } from '~/ui/carousel'
import { decimal } from '~/ui/format'
import { Section } from '~/ui/section'
import { PlantPlate } from './plant-plate'

/** Plants in operation, from the smallest to the largest. */
const cases = [
  { city: 'Garanhuns', state: 'Pernambuco', plantKwp: 380 },
  { city: 'Campina Grande', state: 'Paraíba', plantKwp: 1_200 },
  { city: 'Mossoró', state: 'Rio Grande do Norte', plantKwp: 2_400 },
  { city: 'Petrolina', state: 'Pernambuco', plantKwp: 3_800 },
  { city: 'Sobral', state: 'Ceará', plantKwp: 5_000 },
  { city: 'Barreiras', state: 'Bahia', plantKwp: 6_500 },
]

export function Cases() {
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
    </Section>
  )
}

/** "380 kWp" below a megawatt, "6,5 MWp" from there on. */
function powerOf(plantKwp: number) {
  if (plantKwp < 1_000) return `${decimal(plantKwp, 0)} kWp`
  const plantMwp = plantKwp / 1_000
  return `${decimal(plantMwp, Number.isInteger(plantMwp) ? 0 : 1)} MWp`
}
