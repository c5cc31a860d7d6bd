import { guardSubmissions } from './busy-form'
import { turnCarousels } from './carousel'
import { waitForConsent } from './consent'
import { openLinksAsDialogs } from './dialog-link'
import { closeDismissed } from './dismiss'
import { watchFileSizes } from './file-size'
import { sendFormsInPlace } from './in-place'
import { followBill } from './live-saving'
import { maskFields } from './masks'
import { removeOldWorkers } from './unregister-service-workers'
import { showRulesWhileTyping } from './password-rule'
import { revealPasswordToggles } from './password-toggle'
import { revealPrintButtons } from './print-button'

/** What a page that ships no React still does for the people who use it. Without this file every page works as well. */
revealPasswordToggles(document)
showRulesWhileTyping(document)
revealPrintButtons(document)
openLinksAsDialogs(document)
closeDismissed(document)
guardSubmissions(document)
sendFormsInPlace(document)
turnCarousels(document)
removeOldWorkers(navigator)
maskFields(document)
waitForConsent(document)
watchFileSizes(document)
followBill(document)
