/** How energy and contracts run in self-production: from the plant over the distributor's wires to the company. */
export function SupplyScheme() {
  return (
    <figure className="card">
      <figcaption id="scheme-title">Como a energia da sua usina chega à sua empresa</figcaption>
      <div className="plot">
        <svg
          role="img"
          aria-labelledby="scheme-title"
          aria-describedby="scheme-text"
          width="960"
          height="300"
          viewBox="0 0 960 300"
          className="scheme"
        >
          <g className="scheme-box">
            <rect x="10" y="60" width="220" height="130" rx="8" />
            <rect x="370" y="60" width="220" height="130" rx="8" />
            <rect x="730" y="60" width="220" height="130" rx="8" />
          </g>
          <path className="scheme-energy" d="M232 125h124m0 0-14-9m14 9-14 9M592 125h124m0 0-14-9m14 9-14 9" />
          <path className="scheme-contract" d="M120 192v60h720v-60" />
          <path
            className="scheme-energy"
            d="M70 118h90l14 36H56ZM115 118v36M63 136h104M455 156l25-52 25 52m-44-14h38m-46-24h54M806 156v-34l26 14v-14l26 14v-14l26 14v20z"
          />
          <g textAnchor="middle">
            <text x="120" y="92" className="scheme-name">
              Sua usina
            </text>
            <text x="480" y="92" className="scheme-name">
              Distribuidora
            </text>
            <text x="840" y="92" className="scheme-name">
              Sua empresa
            </text>
            <text x="120" y="180">
              gera a energia
            </text>
            <text x="480" y="180">
              leva pelos mesmos fios
            </text>
            <text x="840" y="180">
              consome a que produziu
            </text>
            <text x="480" y="284">
              contrato registrado na CCEE, com sobras vendidas a cada mês
            </text>
          </g>
        </svg>
      </div>
      <p id="scheme-text" className="hint">
        A usina gera, a distribuidora entrega pelos mesmos fios e a empresa consome a energia que produziu. O contrato entre a
        usina e a empresa é registrado na CCEE, e o que sobra em um mês pode ser vendido.
      </p>
    </figure>
  )
}
