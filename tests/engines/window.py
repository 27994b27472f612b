"""A bare window of WebKitGTK of the size of a phone: window.py FOLDER ADDRESS. FOLDER is what pages keep."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402 -- the versions are chosen first

folder, address = sys.argv[1:]
iphone = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/26.0 Mobile/15E148 Safari/604.1"
)
data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
view = WebKit2.WebView(web_context=WebKit2.WebContext(website_data_manager=data))
view.get_settings().set_enable_developer_extras(True)
view.get_settings().set_user_agent(iphone)
window = Gtk.Window()
window.set_default_size(390, 844)
window.set_decorated(False)
window.add(view)
window.connect("destroy", Gtk.main_quit)
view.load_uri(address)
window.show_all()
Gtk.main()
