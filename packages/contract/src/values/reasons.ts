/**
 * Why a call was refused, where its code alone says too little. On the wire beside the code; the words
 * are for who calls the API, and the console has its own in each language: without them it does not
 * compile. Numbers that they speak of are the body's `figures`.
 */
export const REASONS = {
  ownersOnly: "Only the user may do this, not an operator who is signed in as them.",
  serverOwner: "Only the owner of this server may change the owner's account.",
  ownInSettings: "Change your own password in the settings.",
  operatorsFactor:
    "This server asks operators for a second factor: turn one on in the settings first.",
  ownerStays: "The owner of this server cannot be deleted.",
  lastOperator: "This is the last operator: make another user one first.",
  ownSubscription: "Your subscription is still active: end it first.",
  usersSubscription: "The user's subscription is still active: it has to end first.",
  firstTariff: "New users get this tariff: it stays.",
  tariffInUse: "Users have this tariff: give them another one first.",
  tokenReplaced: "Another token took its place already.",
  tokenGroupGone: "The group of the token was deleted.",
  tokenEnded: "The token has ended: make another.",
  factorOn: "A second factor is on already.",
  factorOff: "No second factor is on.",
  factorNotBegun: "Begin anew: the key is too old, or there is none.",
  passkeyKnown: "This passkey is known.",
  passkeysNeedHttps: "Browsers take passkeys by https only; PUBLIC_URL is plain http.",
  passkeysNeedName: "Browsers take passkeys for names only; PUBLIC_URL is an address in numbers.",
  cardsNotTaken: "These cards are not taken here.",
  tariffWithdrawn: "This tariff is not offered.",
  priceChanged: "The price of this tariff has changed.",
  manyPayments: "Too many payments are under way already.",
  freeTariff: "A free tariff is not bought.",
  endlessTariff: "Your tariff has no end: there is nothing to extend.",
  russianCardsAlone: "Russian cards are not taken beside a subscription.",
  notSoldSo: "This tariff is not sold so.",
  notFree: "This tariff is not free.",
  chargedAgain: "End the subscription first: it would be charged again.",
  paidTimeLeft: "Paid time is left.",
  noSubscription: "There is no subscription.",
  payerGone: "Its user is no more.",
  creditedAlready: "It is credited already.",
  usersTariffEndless: "The user's tariff has no end.",
  tariffGone: "The tariff is no longer sold.",
  givenBack: "The money was given back.",
  notPaid: "It is not paid.",
  paidAlready: "It is paid already.",
  notOfSubscription: "It is not of a subscription.",
  subscriptionEnded: "The subscription has ended.",
  subscriptionNotEnded:
    "The subscription could not be ended at the provider. Nothing was changed: try again later.",
  noticeApplied: "This notice is applied already.",
  githubNotConnected: "No GitHub account is connected: connect one in Settings.",
  repositoryBusy: "The repository is being changed by others all the time.",
  manyOfName: "There are too many files of this name.",
  folderTooFull: "There are too many files in the folder: delete some of its folders first.",
  webhookOff: "The webhook is switched off.",
  sessionTimeOver: "The session has ended by itself: log in again.",
  signedOutElsewhere: "This session was ended in another window, or by an operator.",
  passwordChanged: "The password was changed: log in with the new one.",
  accountDeleted: "The account was deleted.",
  profileMade:
    "The profile was made, only its browser did not start. It is kept: whoever creates one of this name gets it.",
  vendorSilent: "The vendor's app took the request, and did not answer in time.",
  vendorLimitReached:
    "The account at the vendor has, or runs, as many profiles as its plan allows.",
  vendorProxiesFull: "The account at the vendor keeps as many proxies as its plan allows.",
  vendorProfileRuns: "The profile is open at its vendor: it has to be stopped first.",
} as const;
export type Reason = keyof typeof REASONS;

/** For schemas. */
export const REASON_NAMES = Object.keys(REASONS) as [Reason, ...Reason[]];
