import { json, type AppLoadContext } from '@remix-run/node'
import { lostPassword } from '~/contract/recovery'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import { recoveryValidator } from './recovery-form'

type Context = Pick<AppLoadContext, 'provider'>

/** Requests the mail with the link. The reply is the same whether or not the account exists. */
export async function askRecovery(request: Request, { provider }: Context) {
  const sent = await request.formData()
  const { data: form, error } = await recoveryValidator.validate(sent)
  if (error) return formReply(sent, error)
  try {
    const { message } = await provider.call(lostPassword, { body: form })
    return json({ asked: message, email: form.email })
  } catch (caught) {
    return formReply(sent, readRefusal(caught))
  }
}
