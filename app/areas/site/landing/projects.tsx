import { decimal } from '~/ui/format'
import { Carousel } from '~/ui/carousel'
import { Section } from '~/ui/section'

/** Generation of 1 MWp in Pernambuco, the company's figure for sizing plants. [MWh/month] */
const pernambucoMwhPerMwp = 131.4

/** The four plants that the company shows, with their power as the company writes it. */
const projects = [
  { power: '1180,85 kWp', plantKwp: 1180.85, picture: 'Usina solar no solo, com as serras ao fundo, ao amanhecer' },
  { power: '1274,12 kWp', plantKwp: 1274.12, picture: 'Usina solar no telhado de uma fábrica, ao meio-dia' },
  { power: '1520,90 kWp', plantKwp: 1520.9, picture: 'Usina solar em um vale com aerogeradores, ao entardecer' },
  { power: '700 kWp', plantKwp: 700, picture: 'Usina solar na cobertura de um estacionamento, à noite' },
]

export function Projects() {
  return (
    <Section id="projects" title="Projetos" lead="Usinas solares do tamanho do consumo de cada empresa.">
      <Carousel
        label="Usinas"
        slides={projects.map(({ power, plantKwp, picture }, index) => ({
          id: `projeto-${index + 1}`,
          title: power,
          content: (
            <figure className="project">
              <img src={`/images/projects/usina-${index + 1}.svg`} alt={picture} width="960" height="540" loading="lazy" />
              <figcaption>
                <strong>{power}</strong>{' '}
                <span>
                  Em Pernambuco, uma usina deste porte gera cerca de {decimal((plantKwp / 1_000) * pernambucoMwhPerMwp, 0)} MWh
                  por mês.
                </span>
              </figcaption>
            </figure>
          ),
        }))}
      />
    </Section>
  )
}
