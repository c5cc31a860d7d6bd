import path from 'node:path'
import { existsSync } from 'node:fs'
import { openCertificate } from '~/signing/certificate.server'
import { SettingsError, type Settings } from '~/settings/settings.server'
import { shownDays } from './certificate'
import type { Finding } from './finding'

const name = 'SIGNING_P12'
/** A certificate of ICP-Brasil takes weeks to be issued again. [days] */
const soonDays = 30
const dayMs = 86_400_000

/** Looks at the certificate that seals signed proposals: its file, its password and the days left. */
export function lookAtSealing(its: Pick<Settings, 'signing' | 'dataDir' | 'demo'>, now: Date): Finding {
  const isDemo = its.signing.p12 === undefined
  if (isDemo && its.demo && !existsSync(path.join(its.dataDir, 'signing.p12'))) {
    return { name, state: 'em ordem', found: 'da demonstração, feito no primeiro início' }
  }
  try {
    const opened = openCertificate(its, now)
    if (!opened) {
      const advice = 'Aponte para o arquivo PKCS#12 de um certificado RSA, se as propostas são assinadas aqui.'
      return { name, state: 'em ordem', found: 'não definido: nenhuma proposta é enviada para assinatura', advice }
    }
    const end = opened.certificate.validity.notAfter
    const days = Math.floor((end.getTime() - now.getTime()) / dayMs)
    const until = end.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
    if (days < soonDays) {
      const advice = 'Peça outro a quem o emitiu: depois deste dia nada é enviado nem selado, e o site não começa.'
      return { name, state: 'atenção', found: `vence em ${until}, em ${shownDays(days)}`, advice }
    }
    const found = `${isDemo ? 'da demonstração, em DATA_DIR/signing.p12' : 'abre com a sua senha'}, vale até ${until}`
    return { name, state: 'em ordem', found }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const advice = 'O site não começa com ele: corrija SIGNING_P12 e SIGNING_P12_PASSWORD, ou troque o arquivo.'
    return { name, state: 'falha', found: error.message.replace(/^SIGNING_P12: /, ''), advice }
  }
}
