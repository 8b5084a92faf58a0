// Beside a painted copy (src/app/copies): what its HTML cannot say, what a person does before the app is there, and when it is shown.
// A classic script without imports, on purpose: it runs before the first paint.
;(function () {
  var root = document.documentElement
  var copy = document.getElementById('copy')
  // Another identity's, says public/boot.js.
  if (!root.dataset.copy) return copy.remove()

  // The policy of the page refuses styles of single elements in HTML.
  var styled = copy.querySelectorAll('[data-style]')
  for (var i = 0; i < styled.length; i++) {
    var rules = styled[i].dataset.style.split(';')
    for (var j = 0; j < rules.length; j++) {
      var colon = rules[j].indexOf(':')
      styled[i].style.setProperty(rules[j].slice(0, colon), rules[j].slice(colon + 1))
    }
  }

  // A minute is as fresh as what the app shows.
  var asOf = document.getElementById('copy-as-of')
  if (asOf) asOf.hidden = Date.now() - copy.dataset.at < 60000

  // Links lead to their pages, unless typed words would be lost. The app plays the last button once, or such a link, if it comes soon enough
  // (src/app/copies/take-over.ts).
  var isTyped = false
  copy.addEventListener('input', function () {
    isTyped = true
  })
  copy.addEventListener('click', function (event) {
    var element = event.target.closest('button,a')
    if (!element || (element.href && !isTyped)) return
    event.preventDefault()
    copy.tapped = { element: element, at: performance.now() }
  })

  function painted() {
    dispatchEvent(new Event('foyer-painted'))
  }
  // A page in the background has no frames.
  if (document.hidden) painted()
  else
    requestAnimationFrame(function () {
      setTimeout(painted)
    })
})()
