import { Fragment } from 'react'

/** In reading order, for screen readers and text browsers. */
const words = [
  { x: 102, y: 94, text: 'Sua usina', className: 'scheme-name' },
  { x: 102, y: 168, text: 'gera' },
  { x: 240, y: 310, text: 'Distribuidora', className: 'scheme-name' },
  { x: 240, y: 266, text: 'leva a energia' },
  { x: 378, y: 94, text: 'Sua empresa', className: 'scheme-name' },
  { x: 378, y: 168, text: 'consome' },
  { x: 240, y: 22, text: 'contrato registrado na CCEE' },
]

/** A drawing of self-production: the energy goes from the plant through the distributor's wires to the company. */
export function SupplyScheme() {
  return (
    <div className="card split">
      <svg className="scheme" role="img" aria-labelledby="scheme-title" width="480" height="400" viewBox="0 0 480 400">
        <g className="scheme-box">
          <rect x="2" y="62" width="200" height="120" rx="8" />
          <rect x="278" y="62" width="200" height="120" rx="8" />
          <rect x="130" y="278" width="220" height="120" rx="8" />
        </g>
        <path className="scheme-contract" d="M102 58V36h276v22" />
        <path
          className="scheme-energy"
          d="M102 184v150h24m0 0-12-8m12 8-12 8M354 334h24V186m0 0-8 12m8-12 8 12M66 108h72l11 32H55ZM102 108v32M60 124h84M218 374l22-48 22 48m-39-12h34m-42-22h50M342 140v-34l24 14v-14l24 14v-14l24 14v20z"
        />
        <g textAnchor="middle">
          {words.map(({ x, y, text, className }) => (
            <Fragment key={text}>
              <text x={x} y={y} className={className}>
                {text}
              </text>{' '}
            </Fragment>
          ))}
        </g>
      </svg>
      <div className="stack">
        <h3 id="scheme-title">Como a energia da sua usina chega à sua empresa</h3>
        <p>
          A usina gera, a distribuidora entrega pelos mesmos fios de sempre e a empresa consome a energia que produziu. O contrato
          entre as duas é registrado na Câmara de Comercialização de Energia Elétrica (CCEE).
        </p>
        <p>O que sobra em um mês é vendido no mercado livre; o que falta é comprado nele.</p>
      </div>
    </div>
  )
}
