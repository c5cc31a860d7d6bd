import { PlateParts, PlantPlate } from './plant-plate'

export function Hero({ name, partnerOf }: { name: string; partnerOf: string }) {
  return (
    <header className="hero dusk">
      <svg aria-hidden="true" width="0" height="0">
        <PlateParts />
      </svg>
      <div>
        <p className="lead">
          <strong>{name}</strong> com {partnerOf}
        </p>
        <h1>A energia da sua empresa, feita na sua própria usina</h1>
        <p className="lead">
          No mercado livre, a sua empresa produz a energia que consome e paga menos por ela. Veja quanto, com a sua conta de luz
          nas mãos.
        </p>
        <p className="flex flex-wrap gap-3">
          <a className="btn btn-primary" href="#simulador">
            Tenho interesse
          </a>{' '}
          <a className="btn" href="#sobre-mercado-livre">
            Veja mais
          </a>
        </p>
      </div>
      <PlantPlate plantKwp={6_500} label="Desenho de uma usina solar ao entardecer" />
    </header>
  )
}
