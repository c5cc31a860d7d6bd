import { shortMoment } from '~/ui/format'
import type { OpenedAccount } from './account.server'

/** The sign-ins of an account: browser, address and time. */
export function SignInRows({ signIns }: Pick<OpenedAccount, 'signIns'>) {
  return (
    <ul className="rows">
      {signIns.map(({ id, browser, address, openedAt, lastSeenAt }) => (
        <li key={id}>
          <div>
            <strong>{browser}</strong>
            <p className="hint wrap-anywhere">
              {address && <>{address} · </>}desde {shortMoment(openedAt)} · usada em {shortMoment(lastSeenAt)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
