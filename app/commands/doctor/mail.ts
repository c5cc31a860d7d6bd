import { greetSmtp } from '~/mail/transport.server'
import type { Settings } from '~/settings/settings.server'
import type { Finding } from './finding'

const name = 'E-mail'

export async function lookAtMail({ mail, demo }: Pick<Settings, 'mail' | 'demo'>, withinMs: number): Promise<Finding[]> {
  return [await smtpFinding(mail.smtpUrl, demo, withinMs), ...senderFindings(mail.from, demo)]
}

async function smtpFinding(url: string | undefined, demo: boolean, withinMs: number): Promise<Finding> {
  if (url === undefined) {
    const found = 'sem SMTP_URL, cada e-mail é um arquivo em DATA_DIR/outbox'
    if (demo) return { name, state: 'em ordem', found }
    return { name, state: 'atenção', found, advice: 'Defina SMTP_URL: sem ele ninguém recebe o link da senha.' }
  }
  const { host, username } = new URL(url)
  try {
    await greetSmtp(url, withinMs)
    return { name, state: 'em ordem', found: `${host} responde${username === '' ? '' : ' e aceita o usuário e a senha'}` }
  } catch (error) {
    const { code = '', message } = error as Partial<NodeJS.ErrnoException>
    const { reason, advice } = faults[code] ?? { reason: `recusou: ${message}`, advice: otherAdvice }
    return { name, state: 'falha', found: `${host} ${reason} (${code})`, advice }
  }
}

type Explained = { reason: string; advice: string }

const awayAdvice = 'Confira o servidor e a porta de SMTP_URL, e se o firewall deixa sair: 587 para smtp://, 465 para smtps://.'
const otherAdvice = 'Confira SMTP_URL com quem cuida do servidor de e-mail.'
const away: Explained = { reason: 'não responde', advice: awayAdvice }

/** By the codes of nodemailer. */
const faults: Partial<Record<string, Explained>> = {
  EAUTH: {
    reason: 'recusa o usuário ou a senha',
    advice: 'Confira o usuário e a senha de SMTP_URL; neles, @ é escrito %40, # é %23, / é %2F, ? é %3F e % é %25.',
  },
  EDNS: { reason: 'não foi encontrado', advice: 'Confira o nome do servidor em SMTP_URL e o DNS desta máquina.' },
  ESOCKET: away,
  ECONNECTION: away,
  ECONNREFUSED: away,
  ETIMEDOUT: away,
  ETLS: {
    reason: 'não aceita cifrar a conexão',
    advice: 'Use smtps:// se a porta é 465, e confira se o certificado do servidor vale para este nome.',
  },
}

function senderFindings(from: string, demo: boolean): Finding[] {
  if (demo || !/[.@]example(\.(com|net|org))?$/.test(from)) return []
  const advice =
    'Defina MAIL_FROM, ou BRAND_EMAIL, com um endereço de um domínio seu; de outro, os servidores recusam os e-mails.'
  return [{ name: 'Remetente', state: 'atenção', found: `${from} é um endereço de exemplo`, advice }]
}
