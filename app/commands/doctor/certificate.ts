import { once } from 'node:events'
import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls'
import type { Settings } from '~/settings/settings.server'
import type { Finding } from './finding'

const name = 'Certificado'

type Seen = {
  host: string
  validTo: Date
  /** Why the certificate is of another name; undefined if it fits. */
  otherName: string | undefined
  /** Why it is not trusted, as a code of OpenSSL; undefined if it is. */
  distrust: string | undefined
}

/** Looks at the certificate that the site's public address shows. */
export async function lookAtCertificate(
  { publicUrl, demo }: Pick<Settings, 'publicUrl' | 'demo'>,
  now: Date,
  withinMs: number,
): Promise<Finding[]> {
  if (publicUrl === undefined) {
    const found = 'sem PUBLIC_URL não há certificado a conferir'
    if (demo) return [{ name, state: 'em ordem', found }]
    return [{ name, state: 'atenção', found, advice: 'Defina PUBLIC_URL: sem ele os links dos e-mails levam a localhost.' }]
  }
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol === 'http:') {
    const advice = 'Ponha um proxy com certificado na frente (.container/Caddyfile) e https:// em PUBLIC_URL.'
    return [{ name, state: 'atenção', found: `${publicUrl} não é cifrado: as senhas viajam às claras`, advice }]
  }
  try {
    return [judgeCertificate(await certificateOf(hostname, Number(port || 443), withinMs), now)]
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const advice =
      'Confira se o proxy está no ar e se o nome aponta para ele; algumas redes não deixam a máquina chamar o próprio nome.'
    return [{ name, state: 'atenção', found: `${publicUrl} não responde daqui (${code})`, advice }]
  }
}

async function certificateOf(host: string, port: number, withinMs: number): Promise<Seen> {
  const socket = connect({
    host,
    port,
    servername: /^[\d.:[\]]+$/.test(host) ? '' : host,
    rejectUnauthorized: false,
    timeout: withinMs,
  })
  socket.on('timeout', () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
  try {
    await once(socket, 'secureConnect')
    const shown: PeerCertificate = socket.getPeerCertificate()
    const distrust = socket.authorized ? undefined : String(socket.authorizationError)
    return { host, validTo: new Date(shown.valid_to), otherName: checkServerIdentity(host, shown)?.message, distrust }
  } finally {
    socket.destroy()
  }
}

/** Let's Encrypt renews thirty days before the end: two weeks before, the renewal has failed for a while. [days] */
const soonDays = 14
const dayMs = 86_400_000

export function judgeCertificate({ host, validTo, otherName, distrust }: Seen, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMs)
  const until = validTo.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  const renew =
    'Veja no log do proxy por que a renovação falhou (no Caddy: journalctl -u caddy); a porta 80 precisa estar aberta.'
  if (days < 0) return { name, state: 'falha', found: `venceu em ${until}`, advice: renew }
  if (otherName !== undefined) {
    const advice = 'Confira o nome no Caddyfile (SITE_ADDRESS) e em PUBLIC_URL: precisam ser o mesmo.'
    return { name, state: 'falha', found: `não é de ${host}`, advice }
  }
  if (distrust !== undefined && !isNameMismatch(distrust)) {
    const advice =
      'Os navegadores avisam que o site não é seguro. Use um nome público, para o qual o Caddy obtém o certificado sozinho.'
    return {
      name,
      state: host === 'localhost' ? 'atenção' : 'falha',
      found: `não é de uma autoridade reconhecida (${distrust})`,
      advice,
    }
  }
  if (days < soonDays) return { name, state: 'atenção', found: `vence em ${until}, em ${shownDays(days)}`, advice: renew }
  return { name, state: 'em ordem', found: `de ${host}, vale até ${until}` }
}

export function shownDays(days: number) {
  if (days === 0) return 'menos de um dia'
  return days === 1 ? '1 dia' : `${days} dias`
}

/** Told by `otherName` already. */
function isNameMismatch(code: string) {
  return code.startsWith('ERR_TLS_CERT_ALTNAME')
}
