// Before the first paint: theme, language, direction and the organisation's colours, from this device or from the page itself.
// A classic script without imports, on purpose: it must run before anything is drawn. src/app/boot-record.ts writes what it reads.
;(function () {
  var root = document.documentElement
  var rtl = /^(ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)\b/

  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  function parsed(text) {
    try {
      return JSON.parse(text || 'null') || {}
    } catch {
      return {}
    }
  }

  var theme = stored('foyer.theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  // src/state/device/reading.ts: a default has no attribute.
  var reading = parsed(stored('foyer.reading'))
  for (var name in reading) if (/^(larg|reduced$|more$|readable$)/.test(reading[name])) root.dataset[name] = reading[name]

  var page = document.getElementById('organization')
  var given = parsed(page && page.textContent)
  var kept = parsed(stored('foyer.boot'))
  if (kept.hostname !== location.hostname) kept = {}

  var primary = given.PRIMARY_COLOR || kept.primary
  var secondary = given.SECONDARY_COLOR || kept.secondary
  var hex = /^#[0-9a-f]{3,8}$/i
  if (hex.test(primary)) root.style.setProperty('--org-primary', primary)
  if (hex.test(secondary)) root.style.setProperty('--org-secondary', secondary)
  // Exact, checked colours of an earlier visit, unless the organisation has changed its mind since.
  if (kept.roles && kept.primary === primary && kept.secondary === secondary)
    for (var role in kept.roles) root.style.setProperty(role, kept.roles[role])

  var here = location.pathname.split('/')
  function isHere(pattern) {
    var names = pattern.split('/')
    return (
      names.length === here.length &&
      names.every(function (name, at) {
        return name[0] === ':' || name === here[at]
      })
    )
  }

  // The files of the start, by the pattern or the first part of the address, fetched beside the app's own. The build fills this in
  // (scripts/build/start-files-plugin.ts).
  var files = parsed('/* files of each start */')
  var named = files[Object.keys(files).find(isHere) || here[1]] || files['*'] || []
  var areFetched = false
  function fetchFiles() {
    if (areFetched) return
    areFetched = true
    for (var f = 0; f < named.length; f++) {
      var link = document.createElement('link')
      var isStyle = named[f].endsWith('.css')
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.crossOrigin = ''
      link.href = '/assets/' + named[f]
      document.head.appendChild(link)
    }
    // The first file imports all others, also the app: the start finds them evaluated. What fails here is tried again by the app.
    if (named[0]) import('/assets/' + named[0]).catch(startApp)
  }
  function startApp() {
    if (files.app) void import('/assets/' + files.app[0])
  }
  // A painted copy is shown first, if it is this session's (src/offline/copies/copy-scope.ts, public/copy.js).
  var copied = root.dataset.copy
  var shared = stored('foyer.shared-session')
  if (copied && (shared || copied !== stored('foyer.copy'))) delete root.dataset.copy
  if (root.dataset.copy) {
    addEventListener('foyer-painted', fetchFiles)
    // Without its script the copy does not say that it is shown.
    addEventListener('load', function () {
      setTimeout(fetchFiles, 2000)
    })
  } else fetchFiles()

  var locales = given.LOCALES || kept.locales || []
  var asked = new URLSearchParams(location.search).get('lang')
  var wishes = [asked, kept.locale, stored('foyer.locale'), given.DEFAULT_LOCALE]
  for (var i = 0; i < wishes.length; i++)
    if (wishes[i] && locales.indexOf(wishes[i]) >= 0) {
      root.lang = wishes[i]
      root.dir = rtl.test(wishes[i]) ? 'rtl' : 'ltr'
      break
    }

  // The first reads of a first visit, requested while the scripts load (src/api/early.ts takes the answers, if they are for the identity that
  // the app opens). A page of the worker has no configuration: there the device has answers.
  var prefix = 'CognitoIdentityServiceProvider.' + given.COGNITO_CLIENT_ID + '.'
  var token = stored(prefix + stored(prefix + 'LastAuthUser') + '.accessToken')
  // A module has the name of its addresses.
  function isAllowed(path) {
    return path.split(/[/?]/).every(function (part) {
      var module = (given.MODULES || {})[part]
      return !module || (module.enabled && (token || !module.requireAuth))
    })
  }
  function askEarly(address) {
    var headers = { accept: 'application/json', organization: given.ORGANIZATION_ID, locale: root.lang }
    if (token) headers.authorization = token
    var answer = fetch(address, { headers: headers, cache: 'no-store', credentials: 'omit' })
    answer.catch(function () {})
    window.foyerEarly[address] = { headers: headers, answer: answer }
  }
  var early = files['*early'] || {}
  var pattern = Object.keys(early).find(isHere)
  if (pattern && given.API_URL && !location.search && !shared && !stored('foyer.acting-as')) {
    window.foyerEarly = {}
    var reads = early[pattern][token ? 'member' : 'visitor'] || []
    reads.filter(isAllowed).forEach(function (path) {
      var filled = path.replace(/:\w+/g, function (name) {
        return here[pattern.split('/').indexOf(name)]
      })
      askEarly(given.API_URL.replace(/\/$/, '') + filled)
    })
  }
})()
