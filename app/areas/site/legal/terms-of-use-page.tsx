import { PageTitle } from '~/ui/page-title'

/** Also shown as a dialog by links marked `data-dialog`. */
export function TermsOfUsePage({ brandName }: { brandName: string }) {
  return (
    <main id="conteudo" className="page">
      <div className="stack prose">
        <PageTitle title="Termos de uso" lead="Última atualização: agosto de 2018" />
        <ol className="stack">
          <li>
            <h2>1. Aceitação</h2>
            <p>
              Ao navegar neste site, criar uma conta ou usar o simulador, você declara que leu e aceita estes termos de uso. Se
              não concordar com eles, não use os serviços da {brandName}.
            </p>
          </li>
          <li>
            <h2>2. Versão válida</h2>
            <p>
              Vale a versão publicada nesta página. Ela pode ser alterada a qualquer momento, e a alteração vale a partir da
              publicação. Consulte os termos de tempos em tempos: continuar usando o site significa aceitar a versão em vigor.
            </p>
          </li>
          <li>
            <h2>3. Termos específicos</h2>
            <p>
              Alguns serviços têm termos próprios, apresentados quando você os contrata ou usa. Havendo diferença, o termo
              específico prevalece sobre este, que é geral.
            </p>
          </li>
        </ol>
      </div>
    </main>
  )
}
