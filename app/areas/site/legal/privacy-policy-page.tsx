import type { ReactNode } from 'react'
import { invoiceDays } from '~/contract/invoices'
import { fileConsentMonths } from '~/domain/invoice/file-consent'
import type { Brand } from '~/settings/settings.server'
import { PageTitle } from '~/ui/page-title'

/** The company's deadline for a deletion request. [days] */
const deletionDays = 180

export function PrivacyPolicyPage({ brand: { name, email, phone, address } }: { brand: Brand }) {
  const mail = <a href={`mailto:${email}`}>{email}</a>
  return (
    <main id="conteudo" className="page stack prose">
      <PageTitle title="Política de privacidade" lead="Última atualização: 28 de novembro de 2026" />
      <Part title="Introdução">
        <p>
          Esta política explica como {name} trata os dados pessoais de quem visita este site, usa o simulador, pede uma proposta
          ou tem uma conta, de acordo com a Lei Geral de Proteção de Dados Pessoais (LGPD, Lei 13.709/2018) e o Marco Civil da
          Internet (Lei 12.965/2014). {name} é a controladora desses dados.
        </p>
      </Part>
      <Part title="Como entrar em contato">
        <p>
          Para tirar dúvidas, pedir ajuda ou exercer os seus direitos, escreva para {mail}, ligue para {phone} ou envie uma carta
          para {address}. O mesmo e-mail recebe os pedidos ao encarregado pelo tratamento de dados pessoais.
        </p>
      </Part>
      <Part title="Informações que coletamos">
        <p>Coletamos o que você nos informa, e só o que cada serviço precisa:</p>
        <ul>
          <li>na conta: nome, e-mail, telefone, CPF ou CNPJ e a senha, guardada de forma que nem nós a lemos;</li>
          <li>no simulador: os dados de consumo e de tarifa da fatura e o nome do cliente do estudo;</li>
          <li>
            o arquivo da fatura enviada ao simulador, só com o consentimento do cliente, por {fileConsentMonths} meses ou até o
            consentimento ser retirado; sem ele, guardamos só o que foi lido, por {invoiceDays} dias;
          </li>
          <li>na página de um parceiro: nome, CNPJ e e-mail;</li>
          <li>
            no pedido de contato sobre o mercado livre: nome, e-mail, telefone, estado e, se você quiser, CNPJ ou CPF e o grupo, a
            tensão e a demanda da sua fatura;
          </li>
          <li>no aviso do dia em que o mercado livre abre para você: nome, e-mail e o grupo da sua conta;</li>
          <li>no pedido de proposta: nome, documento, contato, estado, valor da conta e a fatura de energia que você enviar.</li>
        </ul>
      </Part>
      <Part title="Coleta automática de dados">
        <p>
          O servidor registra o endereço IP, a data, a hora e a página pedida, para manter o site seguro e cumprir o Marco Civil
          da Internet, que manda guardar os registros de acesso por seis meses. Não medimos a sua navegação por meio de terceiros,
          e nenhuma página carrega conteúdo de outro site sem que você clique.
        </p>
      </Part>
      <Part title="Cookies">
        <p>
          Usamos só os cookies necessários: o que mantém a sua sessão aberta, o que leva uma mensagem de uma página à seguinte, o
          que guarda por até sete dias um formulário interrompido, o que reconhece por até 180 dias o navegador em que você já
          entrou, para que tentativas de outros não bloqueiem a sua entrada, e o que lembra por até 180 dias que a página de um
          parceiro já abriu o simulador para você. Não há cookies de publicidade. Você pode apagá-los ou bloqueá-los no navegador;
          sem eles, não é possível entrar na conta.
        </p>
      </Part>
      <Part title="Depoimentos">
        <p>
          Publicamos depoimentos de clientes somente com a autorização de quem os deu. Para corrigir ou retirar o seu, escreva
          para {mail}.
        </p>
      </Part>
      <Part title="Uso das informações">
        <p>
          Usamos os dados para fazer os estudos que você pede, responder aos seus contatos, executar os contratos, cumprir
          obrigações legais e proteger o site. As bases legais são o contrato e os atos que o antecedem, a obrigação legal, o
          legítimo interesse e, quando for o caso, o seu consentimento, que pode ser retirado a qualquer momento. Não vendemos
          dados pessoais. Só os compartilhamos com quem participa do serviço, como a distribuidora e a câmara de comercialização
          (CCEE), e com autoridades, quando a lei exige.
        </p>
        <p>
          Você pode pedir a confirmação do tratamento, o acesso, a correção, a portabilidade, a anonimização ou a eliminação dos
          seus dados, saber com quem os compartilhamos e se opor a um tratamento. Se a resposta não bastar, pode recorrer à
          Autoridade Nacional de Proteção de Dados (ANPD).
        </p>
      </Part>
      <Part title="Exclusão dos dados">
        <p>
          Para excluir os seus dados, escreva para {mail}. A exclusão é feita em até {deletionDays} dias. Só mantemos o que for
          necessário:
        </p>
        <ul>
          <li>para processos judiciais ou administrativos;</li>
          <li>para cumprir uma obrigação legal;</li>
          <li>para o exercício regular de direitos;</li>
          <li>ou de forma anonimizada, que não identifica ninguém.</li>
        </ul>
      </Part>
      <Part title="Segurança">
        <p>
          Os dados viajam cifrados, o acesso a eles é limitado a quem precisa, e as sessões são guardadas cifradas. Nenhum sistema
          é imune: se um incidente puder causar risco ou dano relevante a você, avisaremos você e a ANPD, como manda a lei.
        </p>
      </Part>
      <Part title="Links para outros sites">
        <p>
          Este site leva a outros, como o aplicativo de conversa e as páginas das leis citadas. Eles têm políticas próprias, pelas
          quais não respondemos.
        </p>
      </Part>
      <Part title="Banco de dados">
        <p>
          O banco de dados é administrado por {name} e pode ficar hospedado fora do Brasil. Nesse caso, a transferência segue a
          LGPD, com garantias de proteção equivalentes às da lei brasileira.
        </p>
      </Part>
      <Part title="Alterações desta política">
        <p>
          Esta política pode mudar. A versão em vigor está sempre nesta página, com a data da última atualização; mudanças
          importantes são avisadas por e-mail a quem tem conta.
        </p>
      </Part>
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
