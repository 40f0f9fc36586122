/*
 * Before anything is painted: the light, the language and the page that are to be shown, and whether this browser
 * can show them. Plain old JavaScript, since it is for old browsers too; the settings are those of
 * src/lib/settings/choices.ts.
 */
(function () {
  var root = document.documentElement;
  var set = {};
  try {
    set = JSON.parse(localStorage.getItem('king.settings')) || {};
  } catch (_) {
    // As it comes.
  }
  var prefers = function (what) {
    return window.matchMedia && matchMedia(what).matches;
  };
  var language = set.language === 'tr' || set.language === 'en' ? set.language : '';
  var languages = navigator.languages || [navigator.language || ''];
  for (var i = 0; !language && i < languages.length; i++) {
    var tag = languages[i].split('-')[0];
    if (tag === 'tr' || tag === 'en') language = tag;
  }
  root.lang = language === 'en' ? 'en' : 'tr';
  var day = set.theme === 'light' || (set.theme !== 'dark' && prefers('(prefers-color-scheme: light)'));
  root.setAttribute('data-theme', day ? 'light' : 'dark');
  root.setAttribute('data-contrast', set.contrast === 'more' || prefers('(prefers-contrast: more)') ? 'more' : 'normal');
  if (location.pathname === '/' && location.hash.indexOf('#claim=') !== 0) root.setAttribute('data-page', 'first');
  var able =
    'noModule' in HTMLScriptElement.prototype &&
    window.HTMLDialogElement &&
    'showModal' in HTMLDialogElement.prototype &&
    window.CSS &&
    CSS.supports('selector(:has(a))') &&
    CSS.supports('color', 'color-mix(in srgb, red, red)');
  if (!able) root.setAttribute('data-page', 'old');
  // At a table: knock at its door now; src/lib/net/world.ts takes the line over, with what was said meanwhile.
  var table = able && /^\/table\/([^/]+)\/?$/.exec(location.pathname);
  if (table && window.WebSocket) {
    var line = new WebSocket(location.origin.replace(/^http/, 'ws') + '/ws/' + table[1]);
    var heard = [];
    line.onopen = function () {
      line.send('{"t":"hello","seq":null}');
    };
    line.onmessage = function (event) {
      heard.push(event.data);
    };
    window.kingEarly = { socket: line, heard: heard };
  }
  // Send for texts in this language now, and for the table's files, beside the page's own; elsewhere for the faces.
  // (plugins/texts.ts and plugins/ahead.ts name them.)
  var named = function (what) {
    var names = able && document.currentScript && document.currentScript.getAttribute(what);
    return names ? names.split(' ') : [];
  };
  var texts = named('data-texts');
  var here = table ? 'Table' : root.getAttribute('data-page') === 'first' ? 'First' : '';
  var spoken = texts.slice(1).filter(function (part) {
    return part === 'main' || part === here;
  });
  spoken = spoken.map(function (part) {
    return texts[0] + root.lang + '/' + part + '.js';
  });
  spoken.concat(named(table ? 'data-table' : 'data-faces')).forEach(function (file) {
    var link = document.createElement('link');
    var face = /\.woff2$/.test(file);
    var style = /\.css$/.test(file);
    link.rel = face || style ? 'preload' : 'modulepreload';
    if (face || style) link.as = face ? 'font' : 'style';
    if (face) link.type = 'font/woff2';
    if (face) link.fetchPriority = 'low';
    link.crossOrigin = '';
    link.href = file;
    document.head.appendChild(link);
  });
  // Where the page's code does not come, the page says so itself.
  window.addEventListener(
    'error',
    function (event) {
      if (event.target.type === 'module') root.setAttribute('data-page', 'lost');
    },
    true,
  );
})();
