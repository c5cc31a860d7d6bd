import { guardSubmissions } from './busy-form'
import { startCarousels } from './carousel'
import { waitForConsent } from './consent'
import { openLinksAsDialogs } from './dialog-link'
import { closeDismissed } from './dismiss'
import { watchFileSizes } from './file-size'
import { sendFormsInPlace } from './in-place'
import { maskFields } from './masks'
import { removeOldWorkers } from './unregister-service-workers'
import { showRulesWhileTyping } from './password-rule'
import { revealPasswordToggles } from './password-toggle'
import { revealPageButtons } from './page-buttons'

/** The script of pages without React. Every page also works without it. */
revealPasswordToggles(document)
showRulesWhileTyping(document)
revealPageButtons(document)
openLinksAsDialogs(document)
closeDismissed(document)
guardSubmissions(document)
sendFormsInPlace(document)
startCarousels(document)
removeOldWorkers(navigator)
maskFields(document)
waitForConsent(document)
watchFileSizes(document)
